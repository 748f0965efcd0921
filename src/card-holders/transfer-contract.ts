import { z } from 'zod';
import { queryWords } from '../http/fields.ts';
import { dataOf } from '../http/schemas.ts';
import { EXPORT_COLUMNS } from '../shared/person/export-columns.ts';
import { CardHolderQuery } from './contract.ts';

/** The filters of the list, without paging. */
export const ListFilters = CardHolderQuery.omit({ page: true, pageSize: true, sort: true, include: true });

export const ExportQuery = ListFilters.extend({
  columns: queryWords(EXPORT_COLUMNS, {
    description:
      'The columns of the file in their order, separated by commas. `customFields` stands for a column of each. Left out, the file has all fields that an import takes. With `cardHolderId`, an import finds people who have no external id.',
  }),
});

export const DepartmentsData = dataOf(
  z.array(
    z
      .object({ department: z.string(), total: z.int().meta({ description: 'How many people it has.' }) })
      .meta({ id: 'DepartmentTotal', examples: [{ department: 'Mathematics', total: 412 }] }),
  ),
);
