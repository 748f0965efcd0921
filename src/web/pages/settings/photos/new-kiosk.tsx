import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { NAME_MAX } from '../../../../shared/limits.ts';
import { createKiosk, type KioskWithLink } from '../../../api/kiosks.ts';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { texts } from '../../../texts/texts.ts';

const t = texts.kiosks.creating;

interface Props {
  onDone: (kiosk: KioskWithLink) => void;
  onClose: () => void;
}

/** Asks for the name of a new kiosk, and makes its link. */
export function NewKiosk({ onDone, onClose }: Props) {
  const [name, setName] = useState('');
  const formId = useId();
  return (
    <Confirm
      title={t.title}
      text={t.hint}
      submit={t.submit}
      formId={formId}
      isSubmitDisabled={name.trim() === ''}
      run={() => createKiosk(name)}
      onDone={onDone}
      onClose={onClose}
    >
      <TextInput
        mt="md"
        form={formId}
        label={t.label}
        maxLength={NAME_MAX}
        data-autofocus
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
    </Confirm>
  );
}
