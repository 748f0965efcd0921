import { expect, it } from 'vitest';
import { unknownVariables, unreadLines, variableNames } from '../../config/unknown-variables.ts';

it('knows every variable, and says nothing of those or of what other programs use', () => {
  expect(variableNames()).toEqual(expect.arrayContaining(['PORT', 'S3_CACHE_BYTES', 'TLS_KEY_FILE']));
  const all = Object.fromEntries(variableNames().map((name) => [name, '']));
  expect(unknownVariables(all, all)).toEqual([]);
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'LANG',
    'TZ',
    'TERM',
    'USER',
    'LOGNAME',
    'SHELL',
    'PWD',
    'SHLVL',
  ];
  const more = [
    'HTTP_PROXY',
    'NODE_ENV',
    'INVOCATION_ID',
    'SSL_CERT_FILE',
    'LANYARD_URL',
    'LANYARD_NATIVE_DIR',
  ];
  expect(unknownVariables({}, Object.fromEntries([...others, ...more].map((name) => [name, 'x'])))).toEqual(
    [],
  );
});

it.each([
  ['PHOTO_RETENTON_DAYS', 'PHOTO_RETENTION_DAYS'],
  ['PROT', 'PORT'],
  ['DATADIR', 'DATA_DIR'],
  ['TIMEZONE', 'TIME_ZONE'],
  ['public_url', 'PUBLIC_URL'],
  ['LANYARD_PORT', 'PORT'],
])('says of %s that %s may be meant, wherever it stands', (name, meant) => {
  const said = [`unknown variable ${name}: did you mean ${meant}?`];
  expect(unknownVariables({ [name]: 'x' }, {})).toEqual(said);
  expect(unknownVariables({}, { [name]: 'x' })).toEqual(said);
  expect(unknownVariables({ [name]: 'x' }, { [name]: 'x' })).toEqual(said);
});

it('names what else is in the file in vain', () => {
  expect(unknownVariables({ COLOUR: 'red', LANYARD_LIBHEIF: 'x' }, {})).toEqual([
    'unknown variable COLOUR in the env file.',
    'variable LANYARD_LIBHEIF in the env file does nothing: it is read only from the environment.',
  ]);
  expect(unreadLines('# PORT\nHOST=::1\n  PORT 3000\nTIME_ZONE = Europe/Berlin\nKEY="\nMIIB\n"\n')).toEqual([
    'line "PORT 3000" of the env file is not understood: NAME=value is needed.',
  ]);
});
