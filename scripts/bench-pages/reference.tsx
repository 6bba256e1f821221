/**
 * R of `npm run bench:pages`: what a page costs that has nothing but the libraries every page of such a product starts with. Not a part of
 * the product.
 */
import axios from 'axios';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useSelector } from 'react-redux';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { applyMiddleware, legacy_createStore } from 'redux';
import createSagaMiddleware from 'redux-saga';
import { call, takeEvery } from 'redux-saga/effects';

const sagas = createSagaMiddleware();
const store = legacy_createStore((state: { visits: number } = { visits: 0 }) => state, applyMiddleware(sagas));

sagas.run(function* root() {
  yield takeEvery('load', function* load() {
    yield call(axios.get, '/nothing');
  });
});

function Page() {
  const visits = useSelector((state: { visits: number }) => state.visits);
  useEffect(() => {
    performance.mark('sz-mounted');
  }, []);
  return (
    <main>
      <h1>每一次阅读，都说得清来历。</h1>
      <p>公众号与视频号的自助广告交易平台。广告主先托管预算，媒体主按约发布，数据核验之后才结算。{visits}</p>
      <Link to="/login">登录</Link>
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Provider store={store}>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<Page />} />
        </Routes>
      </BrowserRouter>
    </Provider>,
  );
}
