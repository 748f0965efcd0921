import { ActionIcon, Anchor, Button, Table, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { isolated } from '../../../shared/text/isolate.ts';
import type { AuditEntry } from '../../api/audit.ts';
import { useCan } from '../../api/session.ts';
import { formatDateTime, formatShortly } from '../../parts/words/format.ts';
import { texts } from '../../texts/texts.ts';
import classes from './audit.module.css';
import { Changes } from './changes.tsx';
import { fieldName, isNothing, tellingChanges } from './field-text.ts';
import { recordName } from './record-name.ts';
import { recordPath } from './record-path.ts';

const t = texts.audit;

/** Callbacks of the links and the button in a row. */
export interface RowActions {
  onActor: (id: string) => void;
  onRecord: (type: string, id: string) => void;
  /** Takes back the decision about a photo. */
  onTakeBack: (photoId: string) => void;
}

interface Props extends RowActions {
  entry: AuditEntry;
  /** Shown instead of the changed fields. */
  changes?: ReactNode;
  /** True for a row below the import that it is part of. */
  isPart?: boolean;
}

const DECISIONS: Record<string, 'approved' | 'rejected' | 'withdrawn'> = {
  'photo.approved': 'approved',
  'photo.rejected': 'rejected',
  'photo.withdrawn': 'withdrawn',
};

/** The name of one of the server's own tasks, in words. A name from another release stays as it is. */
const automaticName = (name: string): string =>
  Object.hasOwn(t.automatic, name) ? t.automatic[name]! : name;

/** The first changed fields of an existing record, for phones, which show them only once an entry is open. */
function fieldsOf({ changes }: AuditEntry): string {
  const changed = tellingChanges(changes);
  if (changed.every(([, { from }]) => isNothing(from))) return '';
  const names = changed.slice(0, NAMED).map(([field]) => fieldName(field));
  return `${names.join(', ')}${changed.length > NAMED ? '…' : ''}`;
}
const NAMED = 2;

/** True when somebody ended a session that was not their own. */
const isLoggedOutByOther = ({ action, actor, changes }: AuditEntry): boolean =>
  action === 'session.ended' && actor.id !== null && actor.id !== changes.staffId?.from;

/**
 * One entry, with links to more entries by the same actor or about the same record. On a phone, the entry is
 * two lines until somebody opens it: what was done and when, then by whom and to which record.
 */
export function EntryRow({ entry, onActor, onRecord, onTakeBack, changes, isPart = false }: Props) {
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  const { at, actor, action, entityType, entityId, mentioned, address } = entry;
  const { id: actorId, name } = actor;
  const path = recordPath(entry);
  const record = recordName(entry);
  const title = t.recordId(entityId);
  const fields = fieldsOf(entry);
  const who = actor.type === 'system' ? automaticName(name) : name;
  const what = isLoggedOutByOther(entry) ? t.loggedOutOther : (t.actions[action] ?? action);
  // Erased and deleted photos have no entity. The dialog says whether the decision still stands.
  const canTakeBack = entry.entity !== null && can('photos:review') && DECISIONS[action];
  return (
    <Table.Tr className={isPart ? classes.part! : ''} data-open={isOpen || undefined}>
      <Table.Td className={classes.when}>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {address !== null && <small>{t.from(address)}</small>}
      </Table.Td>
      <Table.Td>
        {actorId === null ? (
          <bdi>{who}</bdi>
        ) : (
          <Tooltip label={t.onlyBy(isolated(name))}>
            <UnstyledButton className={classes.link!} onClick={() => onActor(actorId)}>
              <bdi>{name}</bdi>
            </UnstyledButton>
          </Tooltip>
        )}
        <small>{t.actors[actor.type]}</small>
      </Table.Td>
      <Table.Td data-state>
        <strong>
          {what}
          {fields !== '' && (
            <span className={classes.fields}>
              {texts.parts.colon}
              {fields}
            </span>
          )}
        </strong>
        <time className={classes.shortly} dateTime={at}>
          {formatShortly(at)}
        </time>
        <bdi className={classes.who}>{who}</bdi>
        <UnstyledButton
          className={classes.unfold!}
          aria-expanded={isOpen}
          aria-label={t.details(what, record)}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronDown size={18} aria-hidden />
        </UnstyledButton>
        <div className={classes.record}>
          {path === undefined ? (
            <small title={title}>{record}</small>
          ) : (
            <Anchor component={Link} href={path} size="xs" title={title}>
              {record}
            </Anchor>
          )}
          <Tooltip label={t.onlyRecord}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={texts.parts.labelled(t.onlyRecord, record)}
              onClick={() => onRecord(entityType, entityId)}
            >
              <IconFilter size={14} />
            </ActionIcon>
          </Tooltip>
        </div>
      </Table.Td>
      <Table.Td data-wide>
        {changes ?? <Changes entityType={entityType} changes={entry.changes} mentioned={mentioned} />}
        {canTakeBack && (
          <Button
            mt={4}
            size="compact-xs"
            variant="default"
            aria-label={texts.takeBack.actionOn[canTakeBack](record)}
            onClick={() => onTakeBack(entityId)}
          >
            {texts.takeBack.action}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
