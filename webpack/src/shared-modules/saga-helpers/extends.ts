/**
 * What redux-saga's builds take from @babel/runtime, in this folder. antd takes the same files, so they would lie in antd's chunks, and
 * the sagas would bring a third of antd with them.
 */
export default Object.assign;
