import { Button } from '@shizhong/shared-ui';
import { AntdScope } from '@shizhong/shared-ui/antd/core';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { TicketForm, TicketList, ticketParameter } from '@shizhong/shared-ui/tickets';
import { useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { DeskContext } from './desk-context';

/** Tickets of the signed-in user, and the dialog for a new one. In a chunk of its own, which brings antd: visitors see neither. */
export default function TicketDesk() {
  const { side, writing, setWriting } = useContext(DeskContext);
  const navigate = useNavigate();
  return (
    <AntdScope palette="public">
      <TicketList side={side} onNew={<Button onClick={() => setWriting(true)}>新建</Button>} />
      <Dialog open={writing} onClose={() => setWriting(false)} title="新建工单或投诉">
        <TicketForm
          onDone={({ id }) => {
            setWriting(false);
            void navigate(`?${ticketParameter}=${id}`, { replace: true });
          }}
        />
      </Dialog>
    </AntdScope>
  );
}
