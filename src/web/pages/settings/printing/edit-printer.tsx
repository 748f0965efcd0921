import { Button, Group, Modal, Radio, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { NAME_MAX } from '../../../../shared/limits.ts';
import { COMPLETED_MEANS, ORIENTATIONS, PRINTER_SIDES } from '../../../../shared/print-sheets.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import { isApiError } from '../../../api/client/api-error.ts';
import { type Printer, printerStatusQuery, updatePrinter } from '../../../api/printers.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { texts } from '../../../texts/texts.ts';
import { AddressField } from './address-field.tsx';
import { changesOf, stockInWords, valuesOf } from './printer-form.ts';

const t = texts.printers;

/** Changes the settings of a printer. */
export function EditPrinter({ printer, onClose }: { printer: Printer; onClose: () => void }) {
  const status = useQuery(printerStatusQuery(printer.id)).data;
  const form = useForm({
    initialValues: valuesOf(printer),
    validate: {
      name: (value) => (value.trim() === '' ? t.form.problems.name : null),
      uri: (value) => (value.trim() === '' ? t.form.problems.uri : null),
    },
  });
  const save = useMutation({
    mutationFn: async (values: typeof form.values) => {
      const changes = changesOf(printer, values);
      if (changes !== null) await updatePrinter(printer, changes);
    },
    onSuccess: () => {
      say(t.form.saved(isolated(form.values.name.trim())));
      onClose();
    },
    onError: (error) => isApiError(error) && form.setErrors(error.byField),
  });
  const isAtField = isApiError(save.error) && save.error.details.length > 0;
  const stocks = [
    ...new Set([...(status?.stocks ?? []), ...(printer.stock === null ? [] : [printer.stock])]),
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.form.editTitle(isolated(printer.name))}
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <TextInput
          label={t.form.name}
          autoComplete="off"
          maxLength={NAME_MAX}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <AddressField {...form.getInputProps('uri')} />
        <Select
          mt="md"
          label={t.form.sides}
          allowDeselect={false}
          data={PRINTER_SIDES.map((value) => ({ value, label: t.sides[value] }))}
          {...form.getInputProps('sides')}
        />
        <Select
          mt="md"
          label={t.form.orientation}
          allowDeselect={false}
          data={[
            { value: '', label: t.form.orientationNone },
            ...ORIENTATIONS.map((value) => ({ value, label: t.orientations[value] })),
          ]}
          {...form.getInputProps('orientation')}
        />
        <Select
          mt="md"
          label={t.form.stock}
          description={status?.isReachable === false ? t.form.stockUnknown : undefined}
          allowDeselect={false}
          data={[
            { value: '', label: t.form.stockNone },
            ...stocks.map((value) => ({ value, label: stockInWords(value) })),
          ]}
          {...form.getInputProps('stock')}
        />
        <Radio.Group mt="md" label={t.form.completedMeans} {...form.getInputProps('completedMeans')}>
          <Stack gap="xs" mt={6}>
            {COMPLETED_MEANS.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t.completedMeans[value]}
                description={t.completedHints[value]}
              />
            ))}
          </Stack>
        </Radio.Group>
        {save.error !== null && !isAtField && <ErrorNotice mt="md" error={save.error} />}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.shell.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t.form.save}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
