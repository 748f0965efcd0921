import { describe, expect, it } from 'vitest';
import { assertEndpoint } from '../../../src/staff/sign-on/endpoints.ts';

/** The addresses of names, as a name server would give them. */
const NAMES: Record<string, string[]> = {
  'login.example.edu': ['192.0.2.10'],
  'api.example.edu': ['192.0.2.11', '2001:db8::11'],
  'inside.example.edu': ['10.1.2.3'],
  'here.example.edu': ['127.0.1.1'],
  'rebound.example.edu': ['192.0.2.12', '127.0.0.1'],
  'metadata.example.edu': ['169.254.169.254'],
};
const lookup = async (host: string) => {
  const found = NAMES[host];
  if (found === undefined) throw new Error('ENOTFOUND');
  return found.map((address) => ({ address }));
};
const check = (endpoint: string, issuer: string) => assertEndpoint(new URL(endpoint), issuer, lookup);

describe('an endpoint of a provider', () => {
  it.each([
    ['https://login.example.edu/token', 'https://login.example.edu/realms/campus'],
    ['https://api.example.edu/token', 'https://login.example.edu'],
    ['https://inside.example.edu/token', 'https://login.example.edu'],
    ['https://10.1.2.3/token', 'https://login.example.edu'],
    ['https://here.example.edu/token', 'https://here.example.edu'],
    ['http://127.0.0.1:8080/token', 'https://here.example.edu'],
    ['http://localhost:8080/token', 'http://127.0.0.1:8080'],
    ['https://nowhere.example.edu/token', 'https://login.example.edu'],
  ])('%s of %s is asked', async (endpoint, issuer) => {
    await expect(check(endpoint, issuer)).resolves.toBeUndefined();
  });

  it.each([
    ['http://127.0.0.1/token', 'https://login.example.edu'],
    ['http://localhost/token', 'https://login.example.edu'],
    ['http://[::1]/token', 'https://inside.example.edu'],
    ['https://here.example.edu/token', 'https://login.example.edu'],
    ['https://rebound.example.edu/token', 'https://login.example.edu'],
    ['https://metadata.example.edu/token', 'https://login.example.edu'],
    ['http://169.254.169.254/token', 'http://127.0.0.1:8080'],
    ['http://[64:ff9b::a9fe:a9fe]/token', 'https://login.example.edu'],
    ['http://0.0.0.0/token', 'https://login.example.edu'],
  ])('%s of %s is not', async (endpoint, issuer) => {
    await expect(check(endpoint, issuer)).rejects.toMatchObject({ reason: 'untrusted' });
  });
});
