import { formatCount, formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui';
import { kinds } from '../performance/kinds';
import { formatUnitPrice } from '../performance/unit-price';
import { FitLine, formWord, positionsWord, scoreWord, type TaskProps } from './TaskCard';
import styles from './TaskHall.module.css';
import { fitWords, type Task } from './task';

/** The same tasks one below the other, for comparing. */
export function TaskTable({ tasks, kind, industryOf, onClaim, onHide }: TaskProps & { tasks: readonly Task[] }) {
  const { task: name, unit } = kinds[kind];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles['scroll']} aria-label={name} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">任务</th>
            <th scope="col" className={styles['figure']}>
              到手 / 标价（元）
            </th>
            <th scope="col" className={styles['figure']}>
              剩余{unit} / 单账号上限
            </th>
            {kind === 'read' ? <th scope="col">位置</th> : null}
            <th scope="col">保留 / 预览</th>
            <th scope="col">截止</th>
            <th scope="col">我的账号</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => {
            const { fitting, why } = fitWords(task);
            return (
              <tr key={task.id}>
                <td>
                  {task.title}
                  <small>
                    {[industryOf(task.industry), formWord(kind, task.promoForm), `广告主履约分 ${scoreWord(task)}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </td>
                <td className={styles['figure']}>
                  <b>{formatUnitPrice(task.homeUnitPriceFenX100)}</b>
                  <small>{formatFen(task.unitPriceFen)}</small>
                </td>
                <td className={styles['figure']}>
                  {formatCount(task.remainingQty)}
                  <small>{formatCount(task.capQty)}</small>
                </td>
                {kind === 'read' ? <td>{positionsWord(task.positions)}</td> : null}
                <td>
                  {task.keepHours} 小时
                  <small>{task.needPreview ? '需要预览' : '不需要预览'}</small>
                </td>
                <td>{task.endAt ? formatDateTime(task.endAt) : '预算用完为止'}</td>
                <td>
                  <FitLine task={task} fitting={fitting} why={why} />
                </td>
                <td>
                  <div className={styles['rowActions']}>
                    <Button
                      size="small"
                      kind={fitting ? 'primary' : 'default'}
                      disabled={!fitting}
                      onClick={() => onClaim(task)}
                      aria-label={`${fitting ? '接单' : '不可接'}：${task.title}`}
                    >
                      {fitting ? '接单' : '不可接'}
                    </Button>
                    <Button
                      size="small"
                      kind="quiet"
                      onClick={() => onHide(task, !task.hidden)}
                      aria-label={`${task.hidden ? '恢复显示' : '不感兴趣'}：${task.title}`}
                    >
                      {task.hidden ? '恢复' : '不感兴趣'}
                    </Button>
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
