/**
 * The @babel/runtime helpers that redux-saga imports, as copies in this folder. antd uses the same files, so they would end up in antd's chunks, and
 * the sagas would pull in a third of antd.
 */
export default Object.assign;
