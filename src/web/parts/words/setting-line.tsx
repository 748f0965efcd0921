import { Group } from '@mantine/core';
import { texts } from '../../texts/texts.ts';
import { CopyButton } from '../dialogs/copy-button.tsx';
import classes from './setting-line.module.css';

/** A line for the env file, to be copied by whoever runs the installation. */
export const SettingLine = ({ line }: { line: string }) => (
  <Group gap="xs" mt="xs">
    <code className={classes.line}>{line}</code>
    <CopyButton size="xs" text={line} label={texts.address.copy} />
  </Group>
);
