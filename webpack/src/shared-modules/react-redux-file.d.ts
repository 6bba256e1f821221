declare module 'react-redux/dist/react-redux.mjs' {
  export * from 'react-redux';
}
