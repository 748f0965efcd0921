import Provider from 'oidc-provider';
const port = 18090;
const issuer = `http://localhost:${port}`;
const home = 'http://127.0.0.1:18083';
const p = new Provider(issuer, {
  clients: [{ client_id: 'lanyard', client_secret: 'long secret', redirect_uris: [`${home}/admin/oidc/callback`], post_logout_redirect_uris: [`${home}/admin`], backchannel_logout_uri: `${home}/admin/oidc/backchannel-logout`, backchannel_logout_session_required: true }],
  features: { backchannelLogout: { enabled: true } },
  claims: { openid: ['sub'], profile: ['name'], groups: ['groups'] }, scopes: ['openid','profile','groups'], cookies: { keys: ['t'] },
  findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, name: `Prof. ${id}`, groups: ['cards-desk','staff'] }) }),
});
p.listen(port, '127.0.0.1');
