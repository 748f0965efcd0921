/** What the audit log calls a field of an item. */
export const nameOf = (position: number, field: string): string => `items.${position}.${field}`;
