import type { components } from '@ibk/sdk/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './banking.ts';

type Schemas = components['schemas'];
const sen = () => bigint({ mode: 'bigint' });
const at = () => timestamp({ withTimezone: true, mode: 'date' });

export const STATUSES = ['ENTRY', 'VERIFY', 'SUCCESS', 'FAILED', 'REJECT', 'SUSPECT', 'AUTOTRX'] as const;
export const ACTIONS = ['entry', 'verify', 'approve', 'reject', 'recall', 'settle', 'fail'] as const;
