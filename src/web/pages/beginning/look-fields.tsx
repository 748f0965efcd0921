import { Anchor, Button, FileButton, Group, Input, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { drawDesign } from '../../api/designs.ts';
import { CardFace } from '../../parts/cards/card-face.tsx';
import { PICTURE_TYPES, type PictureProblem, readPicture } from '../../parts/files/read-picture.ts';
import { Panel } from '../../parts/page/panel.tsx';
import { useObjectUrl } from '../../parts/photos/use-object-url.ts';
import { texts } from '../../texts/texts.ts';
import classes from './beginning.module.css';
import { branded, type Look, SHIPPED_ACCENT, SHIPPED_MAIN } from './branded.ts';
import type { DefaultDesign } from './use-shipped-default.ts';

const t = texts.beginning.look;
const DPI = 150;
/** Delays the preview: the picker changes the colour at every pixel, and typing changes the name at every letter. */
const PAUSE_MS = 250;

interface Props {
  design: DefaultDesign;
  look: Look;
  /** The organisation's name as it stands in the form. */
  name: string;
  onChange: (look: Look) => void;
}

/** A logo and two colours for the design that ships, beside a card that shows them. */
export function LookFields({ design, look, name, onChange }: Props) {
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const [shown] = useDebouncedValue(look, PAUSE_MS);
  const [shownName] = useDebouncedValue(name.trim(), PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['designs', 'branded', design.id, design.revision, shown, shownName],
    queryFn: ({ signal }) =>
      drawDesign(
        {
          ...branded(design, shown),
          ...{ side: 'front', dpi: DPI },
          ...(shownName !== '' && { organisationName: shownName }),
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  const picture = useObjectUrl(data?.picture);
  const takeLogo = async (file: File | null) => {
    if (file === null) return;
    const logo = await readPicture(file);
    setProblem(typeof logo === 'string' ? logo : null);
    if (typeof logo !== 'string') onChange({ ...look, logo });
  };
  return (
    <Panel title={t.title}>
      <div className={classes.look}>
        {design.isShipped ? (
          <div className={classes.fields}>
            <Text size="sm" c="dimmed">
              {t.text}
            </Text>
            <Input.Wrapper labelElement="div" description={t.logoHint} error={problem && t.problems[problem]}>
              <Group gap="xs" mt={6}>
                <FileButton accept={PICTURE_TYPES.join(',')} onChange={(file) => void takeLogo(file)}>
                  {(props) => (
                    <Button variant="default" {...props}>
                      {look.logo === null ? t.logo : t.otherLogo}
                    </Button>
                  )}
                </FileButton>
                {look.logo !== null && (
                  <Button variant="subtle" onClick={() => onChange({ ...look, logo: null })}>
                    {t.remove}
                  </Button>
                )}
              </Group>
            </Input.Wrapper>
            <Colour
              label={t.main}
              value={look.main ?? SHIPPED_MAIN}
              onChange={(main) => onChange({ ...look, main })}
            />
            <Colour
              label={t.accent}
              value={look.accent ?? SHIPPED_ACCENT}
              onChange={(accent) => onChange({ ...look, accent })}
            />
          </div>
        ) : (
          <div className={classes.fields}>
            <Text>{t.changed}</Text>
            <Anchor component={Link} href={`/designs/${design.id}`}>
              {t.open}
            </Anchor>
          </div>
        )}
        <CardFace src={picture} alt={t.picture} />
      </div>
    </Panel>
  );
}

interface ColourProps {
  label: string;
  value: string;
  onChange: (hex: string) => void;
}

const Colour = ({ label, value, onChange }: ColourProps) => (
  <label className={classes.colour}>
    <input type="color" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    {label}
  </label>
);
