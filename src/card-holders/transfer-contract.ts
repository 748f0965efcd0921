import { z } from 'zod';
import { dataOf } from '../http/schemas.ts';
import { CardHolderQuery } from './contract.ts';

/** The filters of the list, without paging. */
export const ExportQuery = CardHolderQuery.omit({ page: true, pageSize: true, sort: true });

export const DepartmentsData = dataOf(
  z.array(
    z
      .object({ department: z.string(), total: z.int().meta({ description: 'How many people it has.' }) })
      .meta({ id: 'DepartmentTotal', examples: [{ department: 'Mathematics', total: 412 }] }),
  ),
);
