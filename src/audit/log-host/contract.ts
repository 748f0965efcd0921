import { z } from 'zod';
import { dataOf, timestampSchema } from '../../http/schemas.ts';

const state = {
  isSetUp: z.boolean().meta({ description: 'Whether `AUDIT_LOG` is set.' }),
  destination: z
    .string()
    .nullable()
    .meta({ description: 'As `AUDIT_LOG` says: `journald`, or a scheme with HOST:PORT.' }),
  trouble: z
    .object({ since: timestampSchema, message: z.string() })
    .nullable()
    .meta({ description: 'Why entries wait; null while the log host takes them.' }),
  waiting: z.int().meta({
    description:
      'Entries that it has not taken yet, of all organisations here: the log host is theirs together.',
  }),
  dropped: z.int().meta({
    description: 'Entries that it never got, because more than a million waited; also of all organisations.',
  }),
  lastSentAt: timestampSchema.nullable().meta({
    description: 'When it last took an entry; null if it has taken none since the server was started.',
  }),
};

const EXAMPLE = {
  isSetUp: true,
  destination: 'syslog+tls://log.example.edu:6514',
  trouble: null,
  waiting: 0,
  dropped: 0,
  lastSentAt: '2026-09-21T14:05:00.912Z',
};

export const LogHostStateData = dataOf(
  z.object(state).meta({ id: 'LogHostState', description: 'How the log host does.', examples: [EXAMPLE] }),
);

export const LogHostTestData = dataOf(
  z
    .object({
      isSent: z.boolean().meta({
        description:
          'Whether the log host took the entry. Over UDP, it was only sent: nobody knows whether it arrived.',
      }),
      ...state,
    })
    .meta({ id: 'LogHostTest', examples: [{ isSent: true, ...EXAMPLE }] }),
);
