export const exceptions = {
  title: 'Exceptions',
  none: 'Every check counts for their photos.',
  intro: 'These checks don’t count for their photos. Only reviewers see this.',
  by: (name: string, day: string) => `${name}, ${day}`,
  add: 'Add an exception…',
  remove: (check: string) => `Remove the exception: ${check}`,
  dialogTitle: (name: string) => `An exception for ${name}`,
  dialogText:
    'For somebody whose photo can’t pass a check. The check is still shown, but no longer affects the recommendation.',
  check: 'Check that doesn’t count',
  reason: 'Reason',
  reasonHint: 'Only reviewers read it. The audit log names only the check.',
  submit: 'Add the exception',
  added: 'Exception added.',
  removed: 'Exception removed.',
  atDesk: 'Exception',
};
