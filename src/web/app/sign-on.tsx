import { Button, Stack, Text } from '@mantine/core';
import { texts } from '../texts/texts.ts';

/** The server writes into the page whether staff log in at the identity provider: `off`, `on`, or `only` there. */
const signOn = metaOf('sign-on') ?? 'off';

/** The ways to the identity providers, and the organisation of each, where there are several. */
const doors: readonly { path: string; canLink: boolean; label: string | null }[] = JSON.parse(
  metaOf('sign-on-doors') ?? '[]',
);

export const hasSignOn = signOn !== 'off';
export const hasLocalLogIn = signOn !== 'only';

function metaOf(name: string): string | null {
  return document.querySelector(`meta[name=${name}]`)?.getAttribute('content') ?? null;
}

interface Props {
  /** The path in the app that the log-in leads to. */
  to: string;
  /** True to leave this page as it is, and log in beside it. */
  isBeside?: boolean;
}

/** Leads to the log-in page of the campus; with several, a button for each. */
export function SignOnButton({ to, isBeside = false }: Props) {
  const t = texts.entry.signOn;
  return (
    <>
      <Stack gap="xs">
        {doors.map(({ path, label }) => (
          <Button
            key={path}
            component="a"
            href={path + encodeURIComponent(to)}
            {...(isBeside && { target: '_blank' })}
            fullWidth
            variant={hasLocalLogIn ? 'default' : 'filled'}
          >
            {label === null ? t.submit : t.submitAt(label)}
          </Button>
        ))}
      </Stack>
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

/** The addresses that lead to linking an account of this organisation with a campus account: none or one. */
export const linkAddresses = (to: string, organisation: string): string[] =>
  doors
    .filter(({ canLink, label }) => canLink && (label === null || label === organisation))
    .map(({ path }) => `${path}${encodeURIComponent(to)}&link=1`);
