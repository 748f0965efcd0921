import { Button, Text } from '@mantine/core';
import { texts } from '../texts/texts.ts';

/** The server writes into the page whether staff log in at the identity provider: `off`, `on`, or `only` there. */
const signOn = document.querySelector('meta[name=sign-on]')?.getAttribute('content') ?? 'off';

export const hasSignOn = signOn !== 'off';
export const hasLocalLogIn = signOn !== 'only';

interface Props {
  /** The path in the app that the log-in leads to. */
  to: string;
  /** True to leave this page as it is, and log in beside it. */
  isBeside?: boolean;
}

/** Leads to the log-in page of the campus. */
export function SignOnButton({ to, isBeside = false }: Props) {
  const t = texts.entry.signOn;
  return (
    <>
      <Button
        component="a"
        href={`/admin/oidc/start?to=${encodeURIComponent(to)}`}
        {...(isBeside && { target: '_blank' })}
        fullWidth
        variant={hasLocalLogIn ? 'default' : 'filled'}
      >
        {t.submit}
      </Button>
      {isBeside && (
        <Text size="sm" c="dimmed" mt="xs">
          {t.beside}
        </Text>
      )}
      {hasLocalLogIn && !isBeside && (
        <Text size="sm" c="dimmed" ta="center" my="md">
          {t.or}
        </Text>
      )}
    </>
  );
}
