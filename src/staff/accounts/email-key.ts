/** What an e-mail address is found by: people type theirs in any case. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase();
