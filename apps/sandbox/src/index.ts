export { type BankServer, type BankServerOptions, createBankServer } from './bank-server.ts';
