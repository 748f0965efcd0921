export const exceptions = {
  title: 'Exceptions',
  none: 'Every check counts for their photos.',
  intro: 'These don’t count for their photos. Only reviewers see this.',
  by: (name: string, day: string) => `${name}, ${day}`,
  add: 'Add an exception…',
  remove: (check: string) => `Count again: ${check}`,
  dialogTitle: (name: string) => `An exception for ${name}`,
  dialogText:
    'For somebody whose photo can’t be as the checks want it. The check is still shown, and recommends nothing any more.',
  check: 'Doesn’t count',
  reason: 'Reason',
  reasonHint: 'Only reviewers read it. The audit log names the check alone.',
  submit: 'Add the exception',
  added: 'It doesn’t count any more.',
  removed: 'It counts again.',
  atDesk: 'Doesn’t count for them',
};
