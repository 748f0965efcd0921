/** What somebody wrote, as much of it as a message can hold. */
export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
