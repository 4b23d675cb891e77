export { messageOf as faultText } from '../../queries/message-of.ts';
