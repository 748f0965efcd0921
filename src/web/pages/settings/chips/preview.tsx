import { Text } from '@mantine/core';
import type { ChipBytes } from '../../../../shared/chips/bytes.ts';
import { CHIP_OUTPUTS, printChip } from '../../../../shared/chips/forms.ts';
import { FactList } from '../../../parts/lists/fact-list.tsx';
import { texts } from '../../../texts/texts.ts';

const t = texts.chips;

/** A chip of each length. */
const EXAMPLES: Record<ChipBytes, string> = {
  4: '9A3C51E2',
  7: '04A2B19C5E6F80',
  8: 'E00401503C8A27B1',
  10: '0412F4CC9A01B27E3355',
};

/** One chip in each form, so that somebody who has a card at hand sees which one theirs is. */
export const Preview = ({ bytes }: { bytes: ChipBytes }) => (
  <>
    <Text size="sm" mt="md" mb={4} fw={600}>
      {t.settings.preview}
    </Text>
    <FactList
      facts={CHIP_OUTPUTS.map((form) => {
        const written = printChip(EXAMPLES[bytes], form);
        return [t.forms[form], written === null ? t.settings.none : <code key={form}>{written}</code>];
      })}
    />
  </>
);
