import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { isolated } from '../../../shared/text/isolate.ts';
import { texts } from '../../texts/texts.ts';

interface Props {
  title: string;
  /** Content beside the title, such as a count. */
  children?: ReactNode;
  /** Buttons at the far end. */
  actions?: ReactNode;
}

/** The head of a page. Its title also names the browser's tab. */
export function PageHeader({ title, children, actions }: Props) {
  usePageTitle(title);
  return (
    <Group component="header" justify="space-between" align="center" mb="lg" gap="sm">
      <Group gap="sm" align="baseline">
        <Title order={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{title}</bdi>
        </Title>
        {children}
      </Group>
      <Group gap="xs">{actions}</Group>
    </Group>
  );
}

/** Names the browser's tab after the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${isolated(title)} · ${texts.shell.product}`;
  }, [title]);
}
