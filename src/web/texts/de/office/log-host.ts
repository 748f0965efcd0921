import type { logHost as en } from '../../en/office/log-host.ts';

export const logHost: typeof en = {
  intro:
    'Jeder Eintrag des Protokolls geht auch an den Log-Server derer, die diese Installation betreiben. Dort ist er vor allen sicher, die hier etwas ändern könnten. Angaben über Personen bleiben hier.',
  off: {
    title: 'Das Protokoll bleibt nur hier',
    text: 'Es kann auch an einen Log-Server gehen, über Syslog, oder an das Journal des Rechners. Wer die Installation betreibt, schreibt eine Zeile wie diese in ihre env-Datei und startet sie neu. Mehr steht in der README für den Betrieb.',
  },
  well: (destination: string) => `${destination} nimmt Einträge an.`,
  noneYet: 'Seit dem Start des Servers wurde noch keiner gesendet.',
  last: (age: string) => `Der letzte wurde ${age} gesendet.`,
  waiting: (count: number, shown: string) =>
    count === 1 ? '1 Eintrag wartet.' : `${shown} Einträge warten.`,
  trouble: {
    title: (destination: string) => `${destination} nimmt keine Einträge an`,
    text: (age: string) =>
      `Das begann ${age}. Die Einträge warten und gehen von selbst hinaus, sobald der Log-Server sie annimmt.`,
  },
  dropped: {
    title: (count: number, shown: string) =>
      count === 1 ? '1 Eintrag kam dort nie an' : `${shown} Einträge kamen dort nie an`,
    text: 'Zu viele warteten, während der Log-Server nicht erreichbar war. Hier im Protokoll stehen sie und lassen sich exportieren.',
  },
  test: {
    title: 'Test',
    text: 'Schreibt einen Eintrag ins Protokoll und wartet, bis der Log-Server ihn hat.',
    submit: 'Testeintrag senden',
    sent: 'Der Log-Server hat den Testeintrag angenommen.',
    sentByUdp: 'Der Testeintrag wurde gesendet. Ob er angekommen ist, verrät UDP nicht: Sehen Sie dort nach.',
    waits: 'Der Log-Server hat den Testeintrag noch nicht angenommen. Er wartet weiter.',
    failed: (why: string) => `Der Log-Server hat den Testeintrag nicht angenommen: ${why}. Er wartet weiter.`,
  },
};
