import { NativeSelect, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SIDES, type Side } from '../../../../shared/print-sheets.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import {
  type DesignInList,
  designPictureUrl,
  designQuery,
  drawDesign,
  type ShippedDesign,
  shippedQuery,
} from '../../../api/designs.ts';
import { CardFace } from '../../../parts/cards/card-face.tsx';
import { useObjectUrl } from '../../../parts/photos/use-object-url.ts';
import { texts } from '../../../texts/texts.ts';
import { BLANK } from './blank.ts';
import classes from './gallery.module.css';

const t = texts.designs.make;
const DPI = 110;
const ORIENTATIONS = ['landscape', 'upright'] as const;

/** The start of a new design: a built-in one, a white card, or a copy. */
export interface Beginning {
  kind: ShippedDesign['id'] | `blank-${ShippedDesign['orientation']}` | 'own';
  /** The id of the design to copy, if `kind` is `own`. */
  designId: string;
}

interface Templates {
  front: string;
  back: string;
}

export async function templatesOf({ kind, designId }: Beginning): Promise<Templates> {
  if (kind === 'blank-landscape') return BLANK.landscape;
  if (kind === 'blank-upright') return BLANK.upright;
  const { front, back } =
    kind === 'own'
      ? await queryClient.fetchQuery(designQuery(designId))
      : (await queryClient.fetchQuery(shippedQuery)).find(({ id }) => id === kind)!;
  return { front, back };
}

interface Props {
  designs: DesignInList[];
  value: Beginning;
  onChange: (next: Beginning) => void;
}

/** Offers what a new design can start from, with pictures of both sides. */
export function BeginningChoice({ designs, value, onChange }: Props) {
  const shipped = useQuery(shippedQuery).data ?? [];
  const own = designs.find(({ id }) => id === value.designId);
  return (
    <Radio.Group
      mt="md"
      label={t.from}
      value={value.kind}
      onChange={(kind) => onChange({ ...value, kind: kind as Beginning['kind'] })}
    >
      <div className={classes.beginnings}>
        {shipped.map(({ id, orientation, ...templates }) => (
          <BuiltIn
            key={id}
            value={id}
            label={t.shipped[id]}
            hint={t.shippedHint[orientation]}
            templates={templates}
          />
        ))}
        {ORIENTATIONS.map((orientation) => (
          <BuiltIn
            key={orientation}
            value={`blank-${orientation}`}
            label={t.blank[orientation]}
            hint={t.shippedHint[orientation]}
            templates={BLANK[orientation]}
          />
        ))}
        {own !== undefined && (
          <div className={classes.beginning}>
            <Radio value="own" label={t.own} />
            <NativeSelect
              aria-label={t.ownDesign}
              value={value.designId}
              onChange={({ currentTarget }) => onChange({ kind: 'own', designId: currentTarget.value })}
              data={designs.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <div className={classes.sides}>
              {SIDES.map((side) => (
                <CardFace
                  key={`${own.id} ${side}`}
                  src={designPictureUrl(own, side, DPI)}
                  alt={t.pictureOf(texts.designs.sides[side], own.name)}
                />
              ))}
            </div>
          </div>
        )}
      </div>
    </Radio.Group>
  );
}

interface BuiltInProps {
  value: Beginning['kind'];
  label: string;
  hint: string;
  templates: Templates;
}

const BuiltIn = ({ value, label, hint, templates }: BuiltInProps) => (
  <div className={classes.beginning}>
    <Radio value={value} label={label} description={hint} />
    <div className={classes.sides}>
      {SIDES.map((side) => (
        <Drawn key={side} name={label} templates={templates} side={side} />
      ))}
    </div>
  </div>
);

function Drawn({ name, templates, side }: { name: string; templates: Templates; side: Side }) {
  const { front, back } = templates;
  const { data } = useQuery({
    queryKey: ['designs', 'built-in', name, side],
    queryFn: ({ signal }) => drawDesign({ front, back, side, dpi: DPI }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  return <CardFace src={useObjectUrl(data?.picture)} alt={t.pictureOf(texts.designs.sides[side], name)} />;
}
