import { Stack, Text, Title } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  icon: TablerIcon;
  title: string;
  /** Advice to the user, such as the next step. */
  text: string;
  action?: ReactNode;
  /** True when the notice fills the page and its title is the page's heading. */
  isPage?: boolean;
}

/** Shown in place of an empty list or page, with what to do about it. */
export const Empty = ({ icon: Icon, title, text, action, isPage = false }: Props) => (
  <Stack align="center" gap="xs" py={56} px="md" ta="center">
    <Icon size={44} stroke={1.2} color="var(--quiet)" aria-hidden />
    <Title order={isPage ? 1 : 2} size="h2">
      {title}
    </Title>
    <Text c="dimmed" maw={440}>
      {text}
    </Text>
    {action}
  </Stack>
);
