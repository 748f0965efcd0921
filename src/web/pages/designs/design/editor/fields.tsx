import { Button, Code, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  DESIGN_CARD_FIELDS,
  DESIGN_PERSON_FIELDS,
  type DesignField,
} from '../../../../../shared/person/names.ts';
import { holderQuery } from '../../../../api/holders.ts';
import { Panel } from '../../../../parts/page/panel.tsx';
import { texts } from '../../../../texts/texts.ts';
import classes from '../design.module.css';

const t = texts.designs.fields;
/** The fields that a design can show, by source. */
const GROUPS: [string, readonly DesignField[]][] = [
  [t.person, DESIGN_PERSON_FIELDS],
  [t.card, DESIGN_CARD_FIELDS],
];

interface Props {
  /** The person whose custom fields are offered as well. */
  cardHolderId: string | null;
  /** Null for staff who may only view. */
  onInsert: ((text: string) => void) | null;
}

/** The fields that a template can use; a click inserts one. */
export function Fields({ cardHolderId, onInsert }: Props) {
  const holder = useQuery({ ...holderQuery(cardHolderId ?? ''), enabled: cardHolderId !== null }).data;
  const own = Object.keys(holder?.customFields ?? {}).map((name) => `customFields.${name}`);
  const field = (name: string, label?: string) => (
    <li key={name}>
      <Button
        size="compact-sm"
        variant="default"
        title={label}
        disabled={onInsert === null}
        aria-label={t.insert(name)}
        onClick={() => onInsert?.(`{{${name}}}`)}
      >
        {name}
      </Button>
    </li>
  );
  return (
    <Panel title={t.title}>
      {onInsert !== null && (
        <Text size="sm" c="dimmed">
          {t.text}
        </Text>
      )}
      {GROUPS.map(([title, names]) => (
        <div key={title} className={classes.fields}>
          <h3>{title}</h3>
          <ul>{names.map((name) => field(name, t.names[name]))}</ul>
        </div>
      ))}
      <div className={classes.fields}>
        <h3>{t.own}</h3>
        {own.length > 0 && <ul>{own.map((name) => field(name))}</ul>}
        <Text size="sm">{t.ownText}</Text>
        <h3>{t.filters}</h3>
        <Text size="sm">{t.filtersText}</Text>
        <h3>{t.boxes}</h3>
        <Text size="sm">{t.boxesText}</Text>
        <Code block mt={6}>
          {
            '<rect data-box="text" data-field="displayName"\n      x="33" y="16" width="47" height="13" font-size="6"/>'
          }
        </Code>
      </div>
    </Panel>
  );
}
