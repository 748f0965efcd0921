import { bold, item, page, prose, section } from './roff.ts';

interface Entry {
  /** Variables that share a comment. */
  settings: { name: string; value: string }[];
  text: string;
}

/** The parts of `lanyard.env.example`: comments that stand alone, and comments with the variables below them. */
export function partsOf(example: string): { notes: string[]; entries: Entry[] } {
  const notes: string[] = [];
  const entries: Entry[] = [];
  let comment: string[] = [];
  const endComment = () => {
    if (comment.length > 0) notes.push(comment.join('\n'));
    comment = [];
  };
  for (const line of example.split('\n')) {
    const [, name, value = ''] = /^#([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    if (name !== undefined) {
      if (comment.length > 0) entries.push({ settings: [], text: comment.join('\n') });
      comment = [];
      entries.at(-1)!.settings.push({ name, value });
    } else if (line.startsWith('# ')) comment.push(line.slice(2));
    else endComment();
  }
  endComment();
  return { notes, entries };
}

/** The page lanyard.env(5). @param example the text of `config/lanyard.env.example` */
export function settingsPage(example: string, about: { date: string; version: string }): string {
  const { notes, entries } = partsOf(example);
  const [introduction = '', ...more] = notes;
  return page({ name: 'lanyard.env', section: 5, ...about }, [
    section('NAME', 'lanyard.env \\- settings of Lanyard'),
    section('SYNOPSIS', bold('/etc/lanyard/lanyard.env')),
    section(
      'DESCRIPTION',
      prose(introduction),
      '.PP',
      prose(
        'Each line sets one variable, NAME=value; a line that begins with # is a comment. Values with a # or with spaces at their ends stand in quotes. lanyard doctor checks the file.',
      ),
      '.PP',
      prose(
        'Below, a variable stands with its default, or with an example where the text names another default.',
      ),
    ),
    section(
      'SETTINGS',
      ...entries.map(({ settings, text }) =>
        item(
          settings.map(({ name, value }) => bold(`${name}=${value}`)),
          text,
        ),
      ),
    ),
    section('NOTES', ...more.map(prose)),
    section('SEE ALSO', '.BR lanyard (1)'),
  ]);
}
