import { Button, Group, Text } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Printer, printersQuery } from '../../../api/printers.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { texts } from '../../../texts/texts.ts';
import { AddPrinter } from './add-printer.tsx';
import { PrinterPanel } from './printer-panel.tsx';
import classes from './printing.module.css';

const t = texts.printers;
const LOOK_AGAIN_MS = 5_000;

/** The printers of the organisation: how they are, and their settings. */
export default function PrintingSettings() {
  const query = useQuery({ ...printersQuery, refetchInterval: LOOK_AGAIN_MS, meta: { isQuiet: true } });
  return <Loaded query={query}>{(printers) => <List printers={printers} />}</Loaded>;
}

function List({ printers }: { printers: Printer[] }) {
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setIsAdding(true)}>
      {t.add}
    </Button>
  );
  return (
    <>
      {printers.length === 0 ? (
        <Empty icon={IconPrinter} {...t.empty} action={add} />
      ) : (
        <>
          <Group justify="space-between" mb="md" gap="sm">
            <Text c="dimmed" maw={640}>
              {t.intro}
            </Text>
            {add}
          </Group>
          <div className={classes.printers}>
            {printers.map((printer) => (
              <PrinterPanel key={printer.id} printer={printer} isOnly={printers.length === 1} />
            ))}
          </div>
        </>
      )}
      {isAdding && <AddPrinter onClose={() => setIsAdding(false)} />}
    </>
  );
}
