-- Texts of the rules of a first start, and of alarms that these raised, get the code of their message (decision 130); null:
-- a person wrote the text. The texts stay beside the codes, for exports and programs. Texts of earlier versions are known
-- too.
alter table alarm_rules
  add column name_code text,
  add column advice_code text;
alter table alarms
  add column rule_name_code text,
  add column advice_code text;

do $$
declare
  names constant jsonb := '{
    "Alert of a device": "alert",
    "Device offline": "deviceOffline",
    "Camera silent in opening hours": "cameraSilent",
    "No picture of a camera": "noPicture",
    "Few pictures of a camera": "fewPictures",
    "Disk nearly full": "diskNearlyFull",
    "Disk full": "diskFull",
    "Disk full within a week": "diskFullSoon",
    "Memory full": "memoryFull",
    "Clock wrong": "clockWrong",
    "Area full": "areaFull",
    "Channels": "channel"
  }';
  advices constant jsonb := '{
    "Look at the picture, and at what the device reports.": "alert",
    "Check its power and network; its measurements arrive when it is back.": "deviceOffline",
    "Check its power and network; what it measured meanwhile comes later.": "deviceOffline",
    "Check the camera’s power and cable.": "cameraSilent",
    "Check the camera’s power, cable and address.": "noPicture",
    "Check the network between camera and device.": "fewPictures",
    "Make room on the disk, or keep less on it.": "diskNearlyFull",
    "Make room now: the device is about to stop.": "diskFull",
    "Find out what fills the disk before it is full.": "diskFullSoon",
    "Restart the device when nobody needs it.": "memoryFull",
    "Set the device’s clock, or its time server.": "clockWrong",
    "Let nobody in until somebody has left.": "areaFull",
    "Open the channel, mend what its receiver says, and press “Try now”.": "channel"
  }';
begin
  update alarm_rules r set name_code = names ->> r.name, advice_code = advices ->> r.advice
  where names ? r.name or advices ? r.advice;
  -- Most alarms may be of these rules: the table is written once, which is quicker than a change of each row.
  execute format(
    'alter table alarms
      alter column rule_name_code type text using %L::jsonb ->> rule_name,
      alter column advice_code type text using %L::jsonb ->> advice',
    names, advices);
end $$;
