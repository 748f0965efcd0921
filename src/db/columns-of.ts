/** The columns of a table by their names in the code, for hand-written SQL: `cards.card_number AS cardNumber, …`. */
export const columnsOf = (table: string, columns: Record<string, { name: string }>): string =>
  Object.entries(columns)
    .map(([name, column]) => `${table}.${column.name} AS ${name}`)
    .join(', ');
