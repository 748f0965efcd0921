import { describe, expect, it } from 'vitest';
import { destinations } from '../../../config/read-variable.ts';
import { literalProblem, resolveTarget } from '../../../src/lib/outgoing/destination.ts';
import { parseTarget } from '../../../src/webhooks/client/target.ts';

const allowing = (list: string) => destinations({ WEBHOOK_ALLOW: list }, 'WEBHOOK_ALLOW');
const nothing = allowing('');
const FORBIDDEN = { problem: expect.stringMatching(/may not be called/), isForbidden: true };

const target = (text: string): URL => {
  const url = parseTarget(text);
  if (typeof url === 'string') throw new Error(`${text} ${url}`);
  return url;
};

/** Every way that is known to write an address that may not be called. */
const REFUSED = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '127.0.0.1.'],
  ...['0x7f.1', '0x7f000001', '0x7F.0x0.0x0.0x1', '2130706433', '017700000001', '0177.0.0.1', '0177.1'],
  ...[
    '%31%32%37.0.0.1',
    '１２７.０.０.１',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '１２７．１',
    '0',
    '0.0.0.0',
    '0x0',
    '0.1.2.3',
  ],
  ...['169.254.169.254', '0xa9fea9fe', '2852039166', '169.254.43518', '0251.0376.0251.0376', '169.254.0.1'],
  ...['100.100.100.200', '168.63.129.16', '192.0.0.192', '[fd00:ec2::254]'],
  ...['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255', '4294967295'],
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]', '[::0:1]'],
  ...['[fe80::1]', '[febf::1]', '[fec0::1]', '[ff02::1]', '[FF05::2]'],
  // These are IPv4-mapped.
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:127.0.0.1]', '[::FFFF:169.254.169.254]'],
  ...['[::ffff:0.0.0.0]', '[::ffff:255.255.255.255]'],
  // These are IPv4-compatible, IPv4-translated, NAT64, local NAT64, 6to4 and Teredo addresses.
  ...['[::127.0.0.1]', '[::7f00:1]', '[::169.254.169.254]', '[::ffff:0:127.0.0.1]'],
  ...['[64:ff9b::127.0.0.1]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::7f00:1]', '[64:ff9b:1:ffff::1]'],
  ...['[2002:7f00:1::]', '[2002:a9fe:a9fe::1]', '[2001:0:4136:e378:8000:63bf:3fff:fdd2]'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'ｌｏｃａｌｈｏｓｔ'],
];

const ALLOWED = [
  ...['10.0.0.1', '172.16.5.5', '192.168.1.20', '100.64.0.1', '[fd12:3456::1]', '[fc00::1]'],
  ...[
    '93.184.216.34',
    '1.1.1.1',
    '223.255.255.255',
    '[2606:4700::1111]',
    '[2001:db8::1]',
    '[2001:4860::8888]',
  ],
  ...['[::ffff:10.0.0.1]', '[64:ff9b::8.8.8.8]', '[2002:808:808::1]'],
  ...['hooks.example.edu', 'localhost.example.edu', 'notlocalhost', 'bücher.example'],
];

describe('a URL', () => {
  it.each(REFUSED)('with the host %s is refused before any connection', async (host) => {
    for (const scheme of ['http', 'https']) {
      const url = target(`${scheme}://${host}:8080/path`);
      const problem = literalProblem(url, nothing);
      expect(problem, url.href).toMatch(/may not be called/);
      // The reader of the message can't set a variable.
      expect(problem).not.toMatch(/[A-Z]+_[A-Z]+/);
    }
  });

  it.each(ALLOWED)('with the host %s is not', (host) => {
    expect(literalProblem(target(`https://${host}/path`), nothing)).toBeNull();
  });

  it.each([
    ['ftp://example.edu/', 'http:// or https://'],
    ['file:///etc/passwd', 'http:// or https://'],
    ['javascript:alert(1)', 'http:// or https://'],
    ['gopher://127.0.0.1:70/', 'http:// or https://'],
    ['//example.edu/', 'http:// or https://'],
    ['example.edu', 'http:// or https://'],
    ['http://', 'http:// or https://'],
    ['http://[::1', 'http:// or https://'],
    ['http://256.256.256.256/', 'http:// or https://'],
    ['http://example.edu:99999/', 'http:// or https://'],
    ['', 'http:// or https://'],
    ['https://user@example.edu/', 'user name or a password'],
    ['https://user:secret@example.edu/', 'user name or a password'],
    ['https://example.edu@127.0.0.1/', 'user name or a password'],
    ['https://example.edu/#fragment', 'fragment'],
    ['https://example.edu/#', 'fragment'],
  ])('like %j is no target', (text, problem) => {
    expect(parseTarget(text)).toContain(problem);
  });
});

describe('WEBHOOK_ALLOW', () => {
  it.each([
    ['127.0.0.0/8', 'http://127.0.0.1/'],
    ['127.0.0.1', 'http://0x7f.1/'],
    ['127.0.0.1', 'http://[::ffff:127.0.0.1]/'],
    ['127.0.0.1', 'http://localhost/'],
    ['::1', 'http://[0:0::1]/'],
    ['10.0.0.0/8, fe80::/10', 'http://[fe80::1]/'],
    ['localhost', 'http://LOCALHOST./'],
  ])('with %s opens %s', (list, url) => {
    expect(literalProblem(target(url), allowing(list))).toBeNull();
  });

  it.each([
    ['127.0.0.2', 'http://127.0.0.1/'],
    ['::1', 'http://127.0.0.1/'],
    ['bridge.example.edu', 'http://127.0.0.1/'],
    ['example.edu', 'http://localhost/'],
  ])('with %s does not open %s', (list, url) => {
    expect(literalProblem(target(url), allowing(list))).not.toBeNull();
  });
});

describe('a name', () => {
  const resolving =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const url = target('https://hooks.example.edu/');

  it('is called at the addresses that it has, those of IPv4 first', async () => {
    const found = await resolveTarget(url, nothing, resolving('fd00::5', '10.1.2.3'));
    expect(found).toEqual({ addresses: ['10.1.2.3', 'fd00::5'] });
  });

  it.each([
    ['127.0.0.1'],
    ['::1'],
    ['::ffff:169.254.169.254'],
    ['fe80::1%eth0'],
    ['93.184.216.34', '127.0.0.1'],
    ['127.0.0.1', '93.184.216.34'],
    ['2606:4700::1111', '64:ff9b::7f00:1'],
  ])('with the addresses %s %s is not called at all', async (...addresses) => {
    expect(await resolveTarget(url, nothing, resolving(...addresses))).toEqual(FORBIDDEN);
  });

  it('that WEBHOOK_ALLOW lists may have any address', async () => {
    const list = allowing('Hooks.example.edu');
    expect(await resolveTarget(url, list, resolving('127.0.0.1'))).toEqual({ addresses: ['127.0.0.1'] });
    const sub = target('https://a.hooks.example.edu/');
    expect(await resolveTarget(sub, list, resolving('127.0.0.1'))).toEqual(FORBIDDEN);
  });

  it('that is not there says so', async () => {
    const unknown = async () => {
      throw Object.assign(new Error('no'), { code: 'ENOTFOUND' });
    };
    expect(await resolveTarget(url, nothing, unknown)).toEqual({
      problem: 'the name hooks.example.edu was not found (ENOTFOUND)',
      isForbidden: false,
    });
  });
});
