import { Text } from '@mantine/core';
import type { Design } from '../../../../api/designs.ts';
import { StaleNotice } from '../../../../parts/answers/stale-notice.tsx';
import { texts } from '../../../../texts/texts.ts';
import classes from '../design.module.css';
import type { Overtaken } from './save-design.ts';

const t = texts.designs.stale;

/** Templates are too long to compare side by side, so a word marks each one that differs. */
function shown(design: Design, other: Design, word: string) {
  const { name, version, isDefault, archived } = design;
  const side = (which: 'front' | 'back') => (design[which] === other[which] ? '' : word);
  return { name, version, isDefault, archived, front: side('front'), back: side('back') };
}

/** Shows which changes somebody else saved while this design was being edited. */
export const OvertakenNotice = ({ before, now }: Overtaken) => (
  <div className={classes.overtaken}>
    <StaleNotice
      before={shown(before, now, t.yourText)}
      now={shown(now, before, t.otherText)}
      labels={{
        name: t.name,
        version: t.version,
        isDefault: t.isDefault,
        archived: t.archived,
        front: t.front,
        back: t.back,
      }}
    />
    <Text size="sm" mt="xs">
      {t.text}
    </Text>
  </div>
);
