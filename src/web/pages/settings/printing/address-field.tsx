import { TextInput, type TextInputProps } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import classes from './printing.module.css';

const t = texts.printers.form;

/** The address of a printer, with an example. */
export const AddressField = (props: TextInputProps) => (
  <TextInput
    mt="md"
    label={t.uri}
    description={
      <>
        {t.uriHint}
        <span className={classes.example}>{t.uriExample}</span>
      </>
    }
    inputMode="url"
    autoComplete="off"
    spellCheck={false}
    {...props}
  />
);
