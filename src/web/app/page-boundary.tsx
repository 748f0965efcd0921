import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { Empty } from '../parts/answers/empty.tsx';
import { texts } from '../texts/texts.ts';

interface Props {
  children: ReactNode;
}

/**
 * Keeps a broken page from taking the rest of the app down. Tells a bug from a chunk that could not be
 * fetched.
 */
export class PageBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const isUnfetched = /import|module/i.test(String(error));
    return (
      <Empty
        isPage
        icon={IconAlertTriangle}
        title={texts.errors.pageBroke}
        text={isUnfetched ? texts.errors.newVersion : texts.errors.pageBrokeText}
        action={<Button onClick={() => location.reload()}>{texts.errors.reload}</Button>}
      />
    );
  }
}
