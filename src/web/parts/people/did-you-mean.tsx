import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type HolderFilter, suggestionsQuery } from '../../api/holders.ts';
import { texts } from '../../texts/texts.ts';

interface Props {
  filter: HolderFilter;
  /** True once the filter has found nobody; false while that isn't known. */
  isMiss: boolean;
  onChoose: (q: string) => void;
}

/**
 * Suggests searches that somebody probably meant. The suggestions arrive late, so they stand below everything
 * else.
 */
export function DidYouMean({ filter, isMiss, onChoose }: Props) {
  const { data = [] } = useQuery({ ...suggestionsQuery(filter), enabled: isMiss && filter.q !== undefined });
  return (
    <Group gap="xs" justify="center" role="status">
      {data.length > 0 && <Text w="100%">{texts.lists.didYouMean}</Text>}
      {data.map(({ q }) => (
        <Button key={q} variant="light" mih={44} onClick={() => onChoose(q)}>
          <bdi>{q}</bdi>
        </Button>
      ))}
    </Group>
  );
}
