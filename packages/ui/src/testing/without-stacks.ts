// React's development build makes a task and a stack for every element it draws, for a debugger and for its warnings. That
// took a sixth of the time of these tests. It looks for the function when it is loaded, so that goes first; after 10,000
// elements of one second it makes no more stacks, so this counts as more.
Reflect.deleteProperty(console, 'createTask');
export {}; // a module, which may await
const { default: react } = await import('react');
const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals !== 'object' || internals === null)
  throw new Error('React has no internals of that name any more');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
