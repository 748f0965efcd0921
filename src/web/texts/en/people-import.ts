export const peopleImport = {};
