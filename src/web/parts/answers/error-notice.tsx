import { Alert, type AlertProps, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isApiError } from '../../api/client/api-error.ts';
import { texts } from '../../texts/texts.ts';

interface Props extends Pick<AlertProps, 'mt' | 'mb'> {
  error?: unknown;
  /** Replaces the error's own message. */
  message?: string;
  onRetry?: () => void;
}

/**
 * An error's message, the server's own words where they say more, and the fields that it is about. For an internal error, also the request id, by which
 * the error can be found in the server's log.
 */
export function ErrorNotice({ error, message, onRetry, ...margins }: Props) {
  const known = isApiError(error) ? error : null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle />} {...margins}>
      <div>{message ?? known?.message ?? texts.errors.title}</div>
      {message === undefined && known?.original != null && (
        <Text size="sm" mt={4} lang="en">
          {known.original}
        </Text>
      )}
      {known !== null && known.details.length > 0 && (
        <ul>
          {known.details.map((detail) => (
            <li key={`${detail.path} ${detail.code}`}>
              <code>{detail.path}</code> {detail.message}
            </li>
          ))}
        </ul>
      )}
      {known?.code === 'internal' && known.requestId !== null && (
        <Text size="xs" mt={4}>
          {texts.errors.requestId(known.requestId)}
        </Text>
      )}
      {onRetry && (
        <Button mt="xs" size="xs" variant="default" onClick={onRetry}>
          {texts.shell.tryAgain}
        </Button>
      )}
    </Alert>
  );
}
