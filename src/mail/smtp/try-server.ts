import { openSession, SmtpTrouble } from './session.ts';
import type { SmtpSettings } from './settings.ts';

/**
 * Connects to the mail server and logs in.
 * @returns whether the connection is secure, or the reason why the server takes no mail
 */
export async function tryServer(settings: SmtpSettings): Promise<{ isSecure: boolean } | { fault: string }> {
  try {
    const session = await openSession(settings);
    const { isSecure } = session;
    session.close();
    return { isSecure };
  } catch (error) {
    if (error instanceof SmtpTrouble) return { fault: error.message };
    throw error;
  }
}
