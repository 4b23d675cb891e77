// React's development build makes a task for every element it draws, for a debugger's stack; that took a tenth of the time of
// these tests. It looks for the function when it is loaded, so this file comes before all that loads it.
Reflect.deleteProperty(console, 'createTask');
