import { describe, expect, it } from 'vitest';
import { PROFILE as TEST_PROFILE } from '../testing/scripted-bank.ts';
import { BankError } from '../transport/bank-error.ts';
import { createBank } from './create-bank.ts';
import { checkProxySettings, environmentProxy, proxyFor, type ProxySettings } from './proxy-settings.ts';

const PROXY = 'http://proxy.example:3128';

describe('The proxy settings', () => {
  it.each([
    ['https://bank.example', { https: PROXY }, PROXY],
    ['http://bank.example', { http: PROXY }, PROXY],
    ['https://bank.example', { http: PROXY }, null],
    ['http://bank.example', { https: PROXY }, null],
    ['https://bank.example', {}, null],
    ['https://bank.example', { https: '' }, null],
    ['https://localhost:4010', { https: PROXY }, null],
    ['https://ibk.localhost', { https: PROXY }, null],
    ['https://127.0.0.1', { https: PROXY }, null],
    ['https://[::1]:4010', { https: PROXY }, null],
    ['https://bank.example', { https: PROXY, except: 'bank.example' }, null],
    ['https://ibk.bank.example', { https: PROXY, except: 'bank.example' }, null],
    ['https://ibk.bank.example', { https: PROXY, except: '.bank.example' }, null],
    ['https://ibk.bank.example', { https: PROXY, except: '*.BANK.example' }, null],
    ['https://otherbank.example', { https: PROXY, except: 'bank.example' }, PROXY],
    ['https://bank.example', { https: PROXY, except: 'lain.example, bank.example' }, null],
    ['https://bank.example', { https: PROXY, except: '*' }, null],
    ['https://bank.example', { https: PROXY, except: 'bank.example:443' }, null],
    ['https://bank.example:8443', { https: PROXY, except: 'bank.example:443' }, PROXY],
    ['https://bank.example:8443', { https: PROXY, except: 'bank.example:8443' }, null],
  ])('for %s with %j select %s', (origin, settings, proxy) => {
    expect(proxyFor(origin, settings)).toBe(proxy);
  });

  it.each(['proxy.example:3128', 'socks5://proxy.example', 'rahasia'])(
    'refuse the proxy "%s" without repeating it in the error',
    (https) => {
      const resolveProxy = () => proxyFor('https://bank.example', { https });
      expect(resolveProxy).toThrow('Alamat proxy harus http atau https.');
      expect(resolveProxy).not.toThrow(https);
    },
  );

  it.each([PROXY, null, { htps: PROXY }])('are refused if a program without types passes %j', (settings) => {
    expect(() => checkProxySettings(settings)).toThrow('proxy adalah objek http, https dan except');
    const options = { baseUrl: 'https://bank.example', profile: TEST_PROFILE, proxy: settings as ProxySettings };
    if (settings !== null) expect(() => createBank(options)).toThrow(BankError);
  });

  it.each([
    [
      { HTTPS_PROXY: PROXY, NO_PROXY: 'lain.example' },
      { https: PROXY, except: 'lain.example' },
    ],
    [{ https_proxy: PROXY, HTTPS_PROXY: 'http://lain.example' }, { https: PROXY }],
    [{ http_proxy: 'proxy.example:3128' }, { http: PROXY }],
    [{ http_proxy: '', HTTP_PROXY: PROXY }, { http: '' }],
    [{}, {}],
  ])('of the environment %j are %j', (variables, settings) => {
    expect(environmentProxy(variables)).toEqual(settings);
  });
});
