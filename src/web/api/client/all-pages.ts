import { PAGE_SIZE_MAX } from '../../../shared/limits.ts';

/** All pages of a list that is known to be short, such as an organisation's keys. */
export async function allPages<T>(
  load: (query: { page: number; pageSize: number }) => Promise<{ data: T[]; meta: { total: number } }>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page++) {
    const { data, meta } = await load({ page, pageSize: PAGE_SIZE_MAX });
    all.push(...data);
    if (data.length === 0 || all.length >= meta.total) return all;
  }
}
