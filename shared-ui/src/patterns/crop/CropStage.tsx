import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import css from './CropStage.module.css';
import { type Cut, moved, type Size, zoomedTo, zoomOf } from './cut';

export interface CropStageProps {
  picture: ImageBitmap;
  cut: Cut;
  onChange: (cut: Cut) => void;
  /** Marks the square in the middle, where another place shows only that. */
  marksSquare: boolean;
  describedBy: string;
}

const stageHeight = 332;
const margin = 20;
/** Of the frame's width, with one press of an arrow. */
const step = 0.02;
const zoomStep = 1.1;
const shade = 'rgb(0 0 0 / 58%)';
const ink = 'white';

/** The picture under a frame: it is moved by pointer or arrows, and comes closer by wheel, two fingers, + and −. */
export function CropStage({ picture, cut, onChange, marksSquare, describedBy }: CropStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const frame = frameOf({ width, height: stageHeight }, cut);
  const scale = frame.width / cut.width;

  useLayoutEffect(() => {
    const { current } = canvas;
    if (!current) return;
    const seen = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    seen.observe(current);
    return () => seen.disconnect();
  }, []);
  useEffect(() => {
    if (canvas.current && width) draw(canvas.current, picture, cut, width, marksSquare);
  }, [picture, cut, width, marksSquare]);
  useEffect(() => {
    const { current } = canvas;
    // React's own listener could not keep the page from scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      onChange(zoomedTo(picture, cut, zoomOf(picture, cut) * (event.deltaY < 0 ? zoomStep : 1 / zoomStep)));
    };
    current?.addEventListener('wheel', turn, { passive: false });
    return () => current?.removeEventListener('wheel', turn);
  }, [picture, cut, onChange]);

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const now = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, now);
    if (other)
      onChange(zoomedTo(picture, cut, (zoomOf(picture, cut) * distance(now, other)) / Math.max(distance(before, other), 1)));
    else onChange(moved(picture, cut, (before.x - now.x) / scale, (before.y - now.y) / scale));
  }
  function press(event: KeyboardEvent) {
    const next = afterKey(event.key, picture, cut);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  }
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  return (
    <canvas
      ref={canvas}
      className={css.stage}
      role="img"
      aria-label="裁切范围"
      aria-describedby={describedBy}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={drag}
      onPointerUp={lift}
      onPointerCancel={lift}
    />
  );
}

function afterKey(key: string, picture: Size, cut: Cut): Cut | null {
  const by = cut.width * step;
  switch (key) {
    case 'ArrowLeft':
      return moved(picture, cut, -by, 0);
    case 'ArrowRight':
      return moved(picture, cut, by, 0);
    case 'ArrowUp':
      return moved(picture, cut, 0, -by);
    case 'ArrowDown':
      return moved(picture, cut, 0, by);
    case '+':
    case '=':
      return zoomedTo(picture, cut, zoomOf(picture, cut) * zoomStep);
    case '-':
      return zoomedTo(picture, cut, zoomOf(picture, cut) / zoomStep);
    default:
      return null;
  }
}

interface Point {
  x: number;
  y: number;
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** The frame of this shape in the middle of the stage. */
function frameOf(stage: Size, shape: Size): Cut {
  const factor = Math.min((stage.width - 2 * margin) / shape.width, (stage.height - 2 * margin) / shape.height);
  const [width, height] = [shape.width * factor, shape.height * factor];
  return { x: (stage.width - width) / 2, y: (stage.height - height) / 2, width, height };
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut, width: number, marksSquare: boolean) {
  const dense = window.devicePixelRatio || 1;
  canvas.width = width * dense;
  canvas.height = stageHeight * dense;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const frame = frameOf({ width, height: stageHeight }, cut);
  const scale = frame.width / cut.width;
  pen.scale(dense, dense);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, frame.x - cut.x * scale, frame.y - cut.y * scale, picture.width * scale, picture.height * scale);
  pen.fillStyle = shade;
  const outside = new Path2D();
  outside.rect(0, 0, width, stageHeight);
  outside.rect(frame.x, frame.y, frame.width, frame.height);
  pen.fill(outside, 'evenodd');
  pen.strokeStyle = ink;
  pen.lineWidth = 2;
  pen.strokeRect(frame.x, frame.y, frame.width, frame.height);
  if (!marksSquare) return;
  pen.lineWidth = 1;
  pen.setLineDash([6, 4]);
  pen.strokeRect(frame.x + (frame.width - frame.height) / 2, frame.y, frame.height, frame.height);
}
