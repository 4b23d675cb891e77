import type { Rules } from '../rule.ts';
import * as checks from './virtual-account-checks.ts';
import * as fields from './virtual-account-fields.ts';
import * as log from './virtual-account-log.ts';

// prettier-ignore
/** Form, detail and log of a virtual account. */
export const virtualAccountRules: Rules = {
  'va.form': { title: 'What the form of a virtual account shows and keeps', source: '002 §4.5; 002 §2.9', run: fields.vaForm },
  'va.setFixed': { title: "Effect of switching 'fixed'", source: '002 §4.5', run: fields.vaSetFixed },
  'va.detail': { title: 'What the detail of a virtual account shows', source: '002 §2.10', run: fields.vaDetail },
  'va.defaults': { title: 'A new virtual account', source: '002 §3; 002 §9', run: fields.vaDefaults },
  'va.validate': { title: 'Message of a field of a virtual account', source: '002 §5', run: checks.vaValidate },
  'va.additionalData': { title: 'Messages of an additional data row', source: '002 §5', run: checks.vaAdditionalData },
  'va.additionalDataMap': { title: 'Additional data as it is carried', source: '002 §3', run: checks.vaAdditionalDataMap },
  'va.expiry': { title: 'Expiry of a virtual account', source: '002 §5', facts: { date: 'day', time: 'time' }, run: checks.vaExpiry },
  'va.logMode': { title: 'Way of searching a log', source: '002 §2.11; 002 §5', run: log.vaLogMode },
  'va.logParams': { title: 'Parameters of a log search', source: '002 §2.11; 002 §3', facts: { startDate: 'day', endDate: 'day' }, run: log.vaLogParams },
  'va.logLabel': { title: 'Words of a limit option', source: '002 §2.11; 002 §9', run: log.vaLogLabel },
};
