import { Group, Pagination, Text } from '@mantine/core';
import { texts } from '../../texts/texts.ts';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Says which part of a list is shown, and links to the other pages. */
export function Pager({ page, pageSize, total, onPage }: Props) {
  const pages = Math.ceil(total / pageSize);
  const from = Math.min(total, (page - 1) * pageSize + 1);
  return (
    <Group justify="space-between" mt="md" gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {texts.parts.range(from, Math.min(total, page * pageSize), total)}
      </Text>
      {pages > 1 && (
        <Pagination
          component="nav"
          aria-label={texts.parts.pagesOf}
          size="sm"
          total={pages}
          value={page}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': texts.parts.pageControls[control] })}
          getItemProps={(place) => ({ 'aria-label': texts.parts.page(place) })}
        />
      )}
    </Group>
  );
}
