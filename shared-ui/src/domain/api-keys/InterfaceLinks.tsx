import { useHost } from '@shizhong/shared-contracts';

/** Where a program finds what it may call: to be read, and for generators of clients. */
export function InterfaceLinks() {
  const { base } = useHost();
  return (
    <>
      接口与签名规则见
      <a href={`${base}openapi`} target="_blank" rel="noreferrer">
        接口文档
      </a>
      ，生成客户端代码用
      <a href={`${base}openapi/programs.json`} target="_blank" rel="noreferrer">
        OpenAPI 3.1 文件
      </a>
      。
    </>
  );
}
