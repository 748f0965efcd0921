import { Button, Radio, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LANGUAGE_NAMES, STAFF_LANGUAGES } from '../../../shared/texts/languages.ts';
import { setLanguage, useSession } from '../../api/session.ts';
import { ErrorNotice } from '../../parts/answers/error-notice.tsx';
import { Panel } from '../../parts/page/panel.tsx';
import { texts } from '../../texts/texts.ts';

const t = texts.account.language;

/** The value of the choice to go by the browser, for which the API has null. */
const BROWSER = 'browser';

/** The language of the app. Saving it loads the page anew, in that language. */
export function OwnLanguage() {
  const { staff } = useSession();
  const [chosen, setChosen] = useState<string>(staff.language ?? BROWSER);
  const save = useMutation({
    mutationFn: () => setLanguage(STAFF_LANGUAGES.find((one) => one === chosen) ?? null),
    onSuccess: () => location.reload(),
  });
  return (
    <Panel title={t.title}>
      <Radio.Group label={t.label} description={t.hint} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="sm">
          <Radio value={BROWSER} label={t.browser} />
          {STAFF_LANGUAGES.map((language) => (
            <Radio key={language} value={language} label={LANGUAGE_NAMES[language]} lang={language} />
          ))}
        </Stack>
      </Radio.Group>
      {save.error !== null && <ErrorNotice mt="md" error={save.error} />}
      <Button
        mt="lg"
        variant="default"
        loading={save.isPending || save.isSuccess}
        onClick={() => save.mutate()}
      >
        {t.submit}
      </Button>
    </Panel>
  );
}
