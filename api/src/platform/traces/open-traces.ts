/** Sends spans by OTLP over HTTP, with OpenTelemetry's own packages: loaded here and nowhere else, and only when an address is set. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import type { Attributes, Context } from '@opentelemetry/api';
import type { ApiSettings } from '../settings';
import type { SpanKind, Tracing } from './traces';

type Settings = Pick<ApiSettings, 'otlpHeaders' | 'tracesShare'> & { otlpEndpoint: string };

/** `name=value,…`, values percent-encoded, as OpenTelemetry has it. */
function headersOf(text: string | null): Record<string, string> {
  const pairs = (text ?? '').split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim())]),
  );
}

export async function openTraces({ otlpEndpoint, otlpHeaders, tracesShare }: Settings): Promise<Tracing> {
  const [api, { W3CTraceContextPropagator }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ]);
  const url = `${otlpEndpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers: headersOf(otlpHeaders), timeoutMillis: 10_000 });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'shizhong', 'service.instance.id': `${hostname()}-${process.pid}` }),
    // A caller that samples decides for its whole trace.
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(tracesShare) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('shizhong');
  const propagator = new W3CTraceContextPropagator();
  const running = new AsyncLocalStorage<Context>();
  const kinds: Record<SpanKind, number> = {
    request: api.SpanKind.SERVER,
    statement: api.SpanKind.CLIENT,
    job: api.SpanKind.CONSUMER,
  };
  const fixed: Record<SpanKind, Attributes> = { request: {}, statement: { 'db.system.name': 'postgresql' }, job: {} };
  return {
    begin(kind, name, from) {
      const parent = from
        ? propagator.extract(api.ROOT_CONTEXT, from, api.defaultTextMapGetter)
        : (running.getStore() ?? api.ROOT_CONTEXT);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: fixed[kind] }, parent);
      const within = api.trace.setSpan(parent, span);
      return {
        rename: (to) => void span.updateName(to),
        set: (attributes) => void span.setAttributes(attributes),
        fail: () => void span.setStatus({ code: api.SpanStatusCode.ERROR }),
        end: () => span.end(),
        run: (work) => running.run(within, work),
      };
    },
    isWithin: () => running.getStore() !== undefined,
    close: () => provider.shutdown(),
  };
}
