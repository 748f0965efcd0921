import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createStore, type Store, useStore } from '../../api/client/store.ts';
import { type Printer, printersQuery } from '../../api/printers.ts';
import { useSession } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.printers.choose;

/** A place where cards are sent to printers: each remembers its own. */
type Place = 'counter' | 'queue';

/** Stands for printing by hand, from the PDF. */
const PDF = 'pdf';

const stores = new Map<string, Store<string | null>>();

/** The choice that this browser remembers for an organisation: all who work at a desk print on the same printer. */
function storeOf(place: Place, organisationId: string): Store<string | null> {
  const key = `lanyard.printer.${place}.${organisationId}`;
  const known = stores.get(key);
  if (known !== undefined) return known;
  const store = createStore(localStorage.getItem(key));
  store.subscribe(() => {
    const chosen = store.get();
    if (chosen !== null) localStorage.setItem(key, chosen);
  });
  stores.set(key, store);
  return store;
}

export interface PrinterChoice {
  /** False until the printers are known. */
  isKnown: boolean;
  printers: Printer[];
  /** Null for the PDF. */
  printer: Printer | null;
  choose: (id: string) => void;
}

/** The printer that a place prints on: the one chosen in this browser, or else the default one. */
export function usePrinterChoice(place: Place): PrinterChoice {
  const { organisation } = useSession();
  const store = storeOf(place, organisation.id);
  const remembered = useStore(store);
  const query = useQuery({ ...printersQuery, meta: { isQuiet: true } });
  const printers = query.data ?? [];
  return {
    isKnown: !query.isPending,
    printers,
    printer: chosenAmong(printers, remembered),
    choose: store.set,
  };
}

/** The remembered printer; the default one if it was removed, or none was ever chosen; null for the PDF. */
export function chosenAmong<One extends Pick<Printer, 'id' | 'isDefault'>>(
  printers: readonly One[],
  remembered: string | null,
): One | null {
  if (remembered === PDF) return null;
  return (
    printers.find(({ id }) => id === remembered) ??
    printers.find(({ isDefault }) => isDefault) ??
    printers[0] ??
    null
  );
}

/** Chooses among the printers and the PDF; nothing to choose without a printer. */
export function PrinterSelect({ choice, ...looks }: { choice: PrinterChoice; w?: number; mt?: string }) {
  if (choice.printers.length === 0) return null;
  return (
    <Select
      {...looks}
      label={t.label}
      allowDeselect={false}
      value={choice.printer?.id ?? PDF}
      data={[
        ...choice.printers.map(({ id, name, isDefault }) => ({
          value: id,
          label: isDefault && choice.printers.length > 1 ? t.isDefault(name) : name,
        })),
        { value: PDF, label: t.pdf },
      ]}
      onChange={(id) => id !== null && choice.choose(id)}
    />
  );
}
