/** A name from code in words: `studyProgramme` becomes "Study programme", and `time_zone` "Time zone". */
export function nameInWords(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
